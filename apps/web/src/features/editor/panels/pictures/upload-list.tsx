import { X } from 'lucide-react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { cancelUpload } from '@magazineai/editor/commands'
import { useEditor, useEditorState } from '../../base/use-editor.ts'
import type { UploadState } from '@magazineai/editor/state'

/** Pictures on their way, and those that failed with the reason. */
export function UploadList() {
  const editor = useEditor()
  const uploads = useEditorState((state) => state.uploads)
  if (uploads.length === 0) return null
  return (
    <div className="touch-room absolute bottom-3 left-8 z-20 w-72 max-w-[calc(100%-44px)] rounded-lg bg-raised p-2 shadow-float">
      <ul aria-label="Pictures on their way" className="flex max-h-48 flex-col gap-1.5 overflow-y-auto">
        {uploads.map((upload) => (
          <Upload key={upload.id} upload={upload} onClose={() => cancelUpload(editor, upload.id)} />
        ))}
      </ul>
    </div>
  )
}

function Upload({ upload: { name, progress, error }, onClose }: { upload: UploadState; onClose: () => void }) {
  return (
    <li className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        {error === null ? (
          <>
            <p className="truncate text-small">{name}</p>
            <ProgressBar label={`Placing ${name}`} value={progress < 1 ? progress : null} />
          </>
        ) : (
          <p role="alert" className="text-small text-danger">
            {error}
          </p>
        )}
      </div>
      <IconButton label={error === null ? `Cancel ${name}` : 'Put away'} size="sm" onPress={onClose}>
        <X size={13} aria-hidden />
      </IconButton>
    </li>
  )
}
