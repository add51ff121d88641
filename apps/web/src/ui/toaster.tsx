import { X } from 'lucide-react'
import {
  Button,
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components'
import { placeToasts, type ToastMessage } from './toast.ts'
import { ToneIcon } from './tone-icon.tsx'

/** Life of a toast, ms. */
export const TOAST_LIFE = 6_000

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 4 })

placeToasts((message) => void queue.add(message, { timeout: message.life ?? TOAST_LIFE }))

function Act({ action, onDone }: { action: NonNullable<ToastMessage['action']>; onDone: () => void }) {
  return (
    <Button
      onPress={() => {
        action.onAction()
        onDone()
      }}
      className="flex h-6 shrink-0 items-center rounded-sm px-2 text-ui font-medium text-ink underline underline-offset-2 data-hovered:bg-hover"
    >
      {action.label}
    </Button>
  )
}

/** Where toasts appear; once in the app. At the top right, but where a screen has its most important buttons there: see the editor's styles. */
export function Toaster() {
  return (
    <ToastRegion
      queue={queue}
      data-toasts
      className="fixed top-3 right-3 z-(--z-toast) flex w-[min(360px,calc(100vw-24px))] flex-col gap-2 outline-none"
    >
      {({ toast: item }) => (
        <AriaToast
          toast={item}
          className="flex items-start gap-2.5 rounded-lg bg-raised py-2.5 pr-2 pl-3 shadow-float data-focus-visible:outline-2 animate-rise"
        >
          <ToneIcon tone={item.content.tone} />
          <ToastContent className="flex min-w-0 flex-1 flex-col">
            <Text slot="title" className="text-ui font-medium">
              {item.content.title}
            </Text>
            {item.content.description !== undefined && (
              <Text slot="description" className="text-small text-ink-2">
                {item.content.description}
              </Text>
            )}
          </ToastContent>
          {item.content.action && <Act action={item.content.action} onDone={() => queue.close(item.key)} />}
          <Button
            slot="close"
            aria-label="Close"
            className="flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-3 data-hovered:bg-hover data-hovered:text-ink"
          >
            <X size={14} aria-hidden />
          </Button>
        </AriaToast>
      )}
    </ToastRegion>
  )
}
