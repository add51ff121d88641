import { magazineOperations } from '@magazineai/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BookOpen, Clapperboard, ImagePlus } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Button } from 'react-aria-components'
import { call } from '../../api/app.ts'
import { messageOf } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import { cx } from '../../ui/cx.ts'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'

const CARD =
  'flex items-center gap-3.5 rounded-lg border border-line bg-raised p-4 text-left shadow-low transition-colors duration-100 cursor-default data-hovered:border-line-strong data-hovered:bg-sunken data-pressed:bg-pressed'

/** What can be begun: a magazine, a video, and what is to come. */
export function CreateCards({ onOpen }: { onOpen: (magazineId: string) => void }) {
  const video = useNewVideo(onOpen)
  return (
    <ul aria-label="Create" className="grid gap-3 sm:grid-cols-3">
      <li className="contents">
        <Link href="/create-magazine2" className={CARD}>
          <Face icon={BookOpen} title="Create Magazine" text="From an idea and your documents" isMain />
        </Link>
      </li>
      <li className="contents">
        <Button isPending={video.isPending} onPress={() => video.mutate()} className={CARD}>
          <Face icon={Clapperboard} title="Generate Video" text="Pages for a screen, 700 × 394" isBusy={video.isPending} />
        </Button>
      </li>
      <li className="contents">
        <Button
          className={CARD}
          onPress={() =>
            toast({
              tone: 'info',
              title: 'Photo Editing is coming soon.',
              description: 'In a magazine you can crop, turn and colour pictures today.',
            })
          }
        >
          <Face icon={ImagePlus} title="Photo Editing" text="Coming soon" />
        </Button>
      </li>
    </ul>
  )
}

function Face({
  icon: Icon,
  title,
  text,
  isMain = false,
  isBusy = false,
}: {
  icon: LucideIcon
  title: string
  text: string
  isMain?: boolean
  isBusy?: boolean
}) {
  return (
    <>
      <span
        className={cx(
          'flex size-11 shrink-0 items-center justify-center rounded-md',
          isMain ? 'bg-accent text-on-accent' : 'bg-desk text-ink-2',
        )}
      >
        {isBusy ? <Spinner size={18} /> : <Icon size={20} strokeWidth={1.6} aria-hidden />}
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="text-body font-medium">{title}</span>
        <span className="text-small text-ink-2">{text}</span>
      </span>
    </>
  )
}

/** Makes an empty video and opens it in the editor. */
function useNewVideo(onOpen: (magazineId: string) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { createDesign } = await import('@magazineai/design')
      const design = createDesign({ random: Math.random, mode: 'video', name: 'New Video' })
      return call(magazineOperations.createMagazine, { body: { magazine_content: design, name: design.name }, isRepeated: true })
    },
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: keys.magazines })
      void queryClient.invalidateQueries({ queryKey: keys.limits })
      onOpen(id)
    },
    onError: (error) => toast({ tone: 'error', title: 'The video could not be created.', description: messageOf(error) }),
  })
}
