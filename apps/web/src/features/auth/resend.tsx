import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../api/error.ts'
import { Button } from '../../ui/button.tsx'
import { useCountdown } from '../../ui/use-countdown.ts'

/** Seconds before another code may be asked for. */
const RESEND_AFTER = 60

/** Asks for another code, a minute after the last. */
export function Resend({ send }: { send: () => Promise<unknown> }) {
  const [left, restart] = useCountdown(RESEND_AFTER)
  const resend = useMutation({ mutationFn: send, onSuccess: restart })
  return (
    <span className="flex flex-col items-end">
      <Button variant="ghost" isDisabled={left > 0} isPending={resend.isPending} onPress={() => resend.mutate()}>
        {left > 0 ? `Resend code in ${left} s` : 'Resend code'}
      </Button>
      {resend.isError && (
        <span role="alert" className="text-small text-danger">
          {messageOf(resend.error)}
        </span>
      )}
    </span>
  )
}
