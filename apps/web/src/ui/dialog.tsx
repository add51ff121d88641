import { X } from 'lucide-react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'

const WIDTHS = { sm: 'max-w-[400px]', md: 'max-w-[560px]', lg: 'max-w-[960px]' }

/** What a dialog needs: whether it is open, and what to do when it wants to close. */
export interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  width?: keyof typeof WIDTHS
  /** False for alerts, which a click beside them does not close. */
  isDismissable?: boolean
  role?: 'dialog' | 'alertdialog'
  footer?: ReactNode
  children: ReactNode
}

/** A modal window with a title bar, scrolling content and a row of buttons; fills small screens from below. */
export function Dialog({ title, isOpen, onClose, width = 'md', isDismissable = true, role = 'dialog', footer, children }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
      className="fixed inset-0 z-(--z-dialog) flex items-end justify-center bg-scrim data-entering:animate-fade sm:items-center sm:p-6"
    >
      <Modal
        className={cx(
          'flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-lg bg-raised text-ink shadow-dialog data-entering:animate-rise sm:rounded-lg',
          WIDTHS[width],
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-col outline-none">
          <header className="flex items-center justify-between gap-4 py-3 pr-3 pl-5">
            <Heading slot="title" className="text-lead font-semibold">
              {title}
            </Heading>
            <IconButton label="Close" size="sm" onPress={onClose}>
              <X size={16} aria-hidden />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
          {footer !== undefined && (
            <footer className="flex justify-end gap-2 border-t border-line bg-surface px-5 py-3 max-sm:[&_button]:h-11">{footer}</footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

// The harmless answer is the one a quick Enter gives.
const FOCUSED = { autoFocus: true }

/** A question before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  children,
  action,
  dismissal = 'Cancel',
  isOpen,
  isPending = false,
  onConfirm,
  onClose,
}: {
  title: string
  children: ReactNode
  action: string
  /** The harmless answer, where “Cancel” could be misread. */
  dismissal?: string
  isOpen: boolean
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      width="sm"
      role="alertdialog"
      isDismissable={!isPending}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending} {...FOCUSED}>
            {dismissal}
          </Button>
          <Button variant="danger" onPress={onConfirm} isPending={isPending}>
            {action}
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">{children}</p>
    </Dialog>
  )
}
