import { Bold, ChevronDown, Copy, Italic, Redo2, Trash2, Underline, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Button } from '../button.tsx'
import { ContextMenu, type MenuPlace } from '../context-menu.tsx'
import { buttonClass } from '../button-class.ts'
import { ConfirmDialog, Dialog } from '../dialog.tsx'
import { RenameDialog } from '../rename-dialog.tsx'
import { IconButton, IconToggle } from '../icon-button.tsx'
import { Menu, MenuItem, MenuSection, MenuSeparator, Submenu } from '../menu.tsx'
import { Tabs } from '../tabs.tsx'
import { Toolbar, ToolbarSeparator } from '../toolbar.tsx'

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const
const SIZES = ['sm', 'md', 'lg'] as const

/** Buttons, menus, dialogs, toolbars, tabs. */
export function Actions() {
  return (
    <div className="flex flex-col gap-5">
      {SIZES.map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          <Button size={size} isDisabled>
            disabled
          </Button>
          <Button size={size} variant="primary" isPending>
            pending
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <MenuSample />
        <ContextMenuSample />
        <DialogSamples />
        <ToolbarSample />
      </div>
      <Tabs
        label="Panels"
        className="max-w-sm rounded-lg border border-line"
        items={[
          { id: 'one', title: 'Template', content: 'What the first tab shows.' },
          { id: 'two', title: 'Text', content: 'What the second tab shows.' },
          { id: 'three', title: 'Media', content: 'What the third tab shows.' },
        ]}
      />
    </div>
  )
}

function ContextMenuSample() {
  const [at, setAt] = useState<MenuPlace | null>(null)
  return (
    <>
      <Button
        onPress={({ target }) => {
          const { left, bottom } = target.getBoundingClientRect()
          setAt({ x: left + 24, y: bottom })
        }}
      >
        A menu at a point
      </Button>
      <ContextMenu label="At a point" at={at} onClose={() => setAt(null)}>
        <MenuItem>Rename</MenuItem>
        <MenuItem danger>Delete</MenuItem>
      </ContextMenu>
    </>
  )
}

function MenuSample() {
  const trigger = (
    <AriaButton className={buttonClass()}>
      Menu
      <ChevronDown size={14} aria-hidden />
    </AriaButton>
  )
  return (
    <Menu trigger={trigger} placement="bottom start" aria-label="Sample">
      <MenuItem icon={<Undo2 size={14} aria-hidden />} shortcut="Ctrl+Z">
        Undo
      </MenuItem>
      <MenuItem icon={<Copy size={14} aria-hidden />} shortcut="Ctrl+C">
        Copy
      </MenuItem>
      <MenuItem isDisabled>Paste</MenuItem>
      <Submenu title="Order">
        <MenuItem>Bring to front</MenuItem>
        <MenuItem>Send to back</MenuItem>
      </Submenu>
      <MenuSeparator />
      <MenuSection title="Shown" selectionMode="multiple" selectedKeys={['rulers']}>
        <MenuItem id="rulers">Rulers</MenuItem>
        <MenuItem id="guides">Guides</MenuItem>
      </MenuSection>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 size={14} aria-hidden />}>
        Delete
      </MenuItem>
    </Menu>
  )
}

function DialogSamples() {
  const [open, setOpen] = useState<'dialog' | 'question' | 'name' | null>(null)
  const close = (): void => setOpen(null)
  return (
    <>
      <Button onPress={() => setOpen('dialog')}>Dialog</Button>
      <Button onPress={() => setOpen('question')}>Question</Button>
      <Button onPress={() => setOpen('name')}>Rename</Button>
      <Dialog title="A dialog" isOpen={open === 'dialog'} onClose={close} footer={<Button onPress={close}>Done</Button>}>
        <p className="text-body">What it is about.</p>
      </Dialog>
      <ConfirmDialog title="Delete page" action="Delete" isOpen={open === 'question'} onConfirm={close} onClose={close}>
        The page and everything on it will be removed.
      </ConfirmDialog>
      {open === 'name' && (
        <RenameDialog name="The coast" longest={100} faultOf={() => null} isPending={false} onRename={close} onClose={close} />
      )}
    </>
  )
}

function ToolbarSample() {
  return (
    <Toolbar label="Formatting" className="rounded-md border border-line bg-raised p-0.5">
      <IconButton label="Undo" shortcut="Ctrl+Z" size="sm">
        <Undo2 size={15} aria-hidden />
      </IconButton>
      <IconButton label="Redo" shortcut="Ctrl+Shift+Z" size="sm" isDisabled>
        <Redo2 size={15} aria-hidden />
      </IconButton>
      <ToolbarSeparator />
      <IconToggle label="Bold" shortcut="Ctrl+B" size="sm" defaultSelected>
        <Bold size={15} aria-hidden />
      </IconToggle>
      <IconToggle label="Italic" shortcut="Ctrl+I" size="sm">
        <Italic size={15} aria-hidden />
      </IconToggle>
      <IconToggle label="Underline" shortcut="Ctrl+U" size="sm">
        <Underline size={15} aria-hidden />
      </IconToggle>
    </Toolbar>
  )
}
