import { SOURCE_NAMES } from '@magazineai/contract'
import { FileText, Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import { DropZone, FileTrigger } from 'react-aria-components'
import type { DropItem } from 'react-aria-components'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { formatBytes } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { changeDraft } from './draft.ts'
import { ACCEPT, acceptFiles } from './files.ts'

/** A surface that takes documents: dropped on it, pasted, or picked. While they are being sent (`isLocked`) they stay as they are. */
export function FileDrop({ files, isLocked, children }: { files: readonly File[]; isLocked: boolean; children: ReactNode }) {
  const [refused, setRefused] = useState<string[]>([])
  const add = (given: readonly File[]): void => {
    const admission = acceptFiles(files, given)
    changeDraft({ files: admission.files })
    setRefused(admission.refused)
  }
  return (
    <>
      <DropZone
        aria-label="Drop documents here"
        isDisabled={isLocked}
        onDrop={({ items }) => void filesOf(items).then(add)}
        className="rounded-lg border border-line-strong bg-raised shadow-low transition-colors focus-within:border-ink-3 data-drop-target:border-accent data-drop-target:bg-accent-soft"
      >
        {children}
        {files.length > 0 && <FileList files={files} isLocked={isLocked} />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 pb-2">
          <FileTrigger allowsMultiple acceptedFileTypes={ACCEPT} onSelect={(list) => add([...(list ?? [])])}>
            <Button variant="ghost" isDisabled={isLocked}>
              <Paperclip size={14} aria-hidden />
              Add documents
            </Button>
          </FileTrigger>
          <span className="text-small text-ink-3">or drop them here: {SOURCE_NAMES}, up to 50 MB each</span>
        </div>
      </DropZone>
      {refused.length > 0 && (
        <Banner tone="warning" onClose={() => setRefused([])}>
          {refused.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Banner>
      )}
    </>
  )
}

function filesOf(items: readonly DropItem[]): Promise<File[]> {
  return Promise.all(items.filter((item) => item.kind === 'file').map((item) => item.getFile()))
}

function FileList({ files, isLocked }: { files: readonly File[]; isLocked: boolean }) {
  return (
    <ul aria-label="Documents" className="flex flex-wrap gap-2 px-3 pb-2">
      {files.map((file) => (
        <li
          key={`${file.name}:${file.size}:${file.lastModified}`}
          className="flex h-8 max-w-full items-center gap-2 rounded-md border border-line bg-surface pr-1 pl-2"
        >
          <FileText size={14} aria-hidden className="shrink-0 text-ink-3" />
          <span className="truncate">{file.name}</span>
          <span className="shrink-0 text-small text-ink-3 tabular-nums">{formatBytes(file.size)}</span>
          <IconButton
            label={`Remove ${file.name}`}
            size="sm"
            isDisabled={isLocked}
            onPress={() => changeDraft({ files: files.filter((other) => other !== file) })}
          >
            <X size={13} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
