import { messageOf } from '../../api/error.ts'
import { useCancelJob } from '../../api/job-control.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { ButtonSize } from '../../ui/button-class.ts'

/** Stops the creation of this screen, after what has to be done `before`; it can go on later. */
export function CancelButton({
  magazineId,
  size = 'md',
  before = async () => {},
}: {
  magazineId: string
  size?: ButtonSize
  before?: () => Promise<unknown>
}) {
  const cancel = useCancelJob(magazineId)
  if (cancel.isError) return <Banner tone="error">{messageOf(cancel.error)}</Banner>
  return (
    <Button
      variant="ghost"
      size={size}
      className="max-sm:h-11"
      onPress={() => void before().then(() => cancel.mutate())}
      isPending={cancel.isPending}
    >
      Cancel
    </Button>
  )
}
