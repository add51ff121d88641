import { ChevronDown, FileUp, FolderUp, Upload } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { lastNameOf } from '../model/paths.ts'
import { chosenOf } from '../queue/entries.ts'
import type { DriveSession } from '../session/drive-session.ts'

/** Chooses files, or a whole folder, that go up into a folder. While files are read from a choice it says so. */
export function UploadButton({
  label,
  folder,
  accept,
  session,
}: {
  label: string
  folder: string
  accept: string | null
  session: DriveSession
}) {
  const files = useRef<HTMLInputElement>(null)
  const folders = useRef<HTMLInputElement>(null)
  const { uploads } = session
  const { counts } = useSyncExternalStore(uploads.state.subscribe, uploads.state.get)
  const isUploading = counts.sending > 0
  const take = (input: HTMLInputElement): void => {
    uploads.add(chosenOf(input.files ?? []), folder)
    // The same file again is a choice, too.
    input.value = ''
  }
  return (
    <span className="flex">
      <Tooltip text={`Upload to ${folder === '' ? 'root' : lastNameOf(folder)}`}>
        <Button
          variant="primary"
          onPress={() => files.current?.click()}
          isDisabled={isUploading}
          className="rounded-r-none max-sm:h-11 pointer-coarse:h-11"
        >
          <Upload size={14} aria-hidden />
          {isUploading ? 'Uploading…' : label}
        </Button>
      </Tooltip>
      <Menu
        aria-label="Upload"
        trigger={
          <IconButton
            label="More ways to upload"
            className="rounded-l-none border-l border-on-ink/25 bg-ink text-on-ink! hover:bg-ink/88! max-sm:h-11 pointer-coarse:h-11"
          >
            <ChevronDown size={14} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<FileUp size={14} aria-hidden />} onAction={() => files.current?.click()}>
          Upload files
        </MenuItem>
        <MenuItem icon={<FolderUp size={14} aria-hidden />} onAction={() => folders.current?.click()}>
          Upload a folder
        </MenuItem>
      </Menu>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label={label}
        {...(accept === null ? {} : { accept })}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={(input) => {
          folders.current = input
          input?.setAttribute('webkitdirectory', '')
        }}
        type="file"
        multiple
        hidden
        aria-label="Folder to upload"
        onChange={(event) => take(event.currentTarget)}
      />
    </span>
  )
}
