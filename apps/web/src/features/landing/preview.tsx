import type { ShowcaseIssue } from '@magazineai/contract'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { PagePicture } from './picture.tsx'

/** An issue, larger: its cover and more of its pages. */
export function Preview({ issue: { name, category, cover, pages }, onClose }: { issue: ShowcaseIssue; onClose: () => void }) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-(--z-dialog) flex items-end justify-center bg-scrim data-entering:animate-fade sm:items-center sm:p-6"
    >
      <Modal className="flex max-h-[94dvh] w-full max-w-[1120px] flex-col overflow-hidden rounded-t-lg bg-raised text-ink shadow-dialog data-entering:animate-rise sm:rounded-lg">
        <AriaDialog className="flex min-h-0 flex-col outline-none">
          <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 sm:px-7">
            <Heading slot="title" className="font-serif text-title font-medium">
              {name}
            </Heading>
            <span className="text-small text-ink-3">{category}</span>
            <div className="ml-auto flex gap-2">
              <LinkButton href="/login?next=%2Fcreate" variant="primary" className="max-sm:hidden">
                Make one like it
              </LinkButton>
              <Button onPress={onClose} className="max-sm:h-11!">
                Close preview
              </Button>
            </div>
          </header>
          <div className="grid min-h-0 gap-4 overflow-y-auto bg-desk p-5 sm:grid-cols-[1.25fr_1fr_1fr] sm:gap-5 sm:p-7">
            <div className="sm:row-span-2">
              <PagePicture picture={cover} sizes="(min-width: 640px) 420px, 90vw" isFirst className="shadow-card" />
            </div>
            {pages.map((page) => (
              <PagePicture key={page.src} picture={page} sizes="(min-width: 640px) 320px, 90vw" isFirst className="shadow-card" />
            ))}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
