import { LANGUAGES } from '@magazineai/design'
import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useConfig } from '../../api/config.ts'
import { cx } from '../../ui/cx.ts'
import { FIELD_BOX } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { Option } from '../../ui/select.tsx'
import { changeDraft } from './draft.ts'
import type { Draft } from './draft.ts'
import { chosenOf, TemplatePicker } from './template-picker.tsx'

/** The choice that leaves the language to the documents. */
const AS_DOCUMENTS = 'as-documents'

const languages: Option[] = [
  { id: AS_DOCUMENTS, label: 'As in the documents' },
  ...LANGUAGES.map((tag) => ({ id: tag, label: languageName(tag) })),
]

function languageName(tag: string): string {
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(tag)
  return name ?? tag
}

/** How the magazine shall be made: template, model, language. */
export function Settings({ draft, signedIn }: { draft: Draft; signedIn: boolean }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-4 lg:grid-cols-3">
      <TemplateChoice draft={draft} signedIn={signedIn} />
      <ModelChoice model={draft.model} />
      <div className="max-lg:col-span-2">
        <LanguageChoice language={draft.language} />
      </div>
    </div>
  )
}

function TemplateChoice({ draft, signedIn }: { draft: Draft; signedIn: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="text-small font-medium text-ink-2">Template</span>
      <AriaButton
        onPress={() => setOpen(true)}
        aria-label={draft.template === null ? 'Choose Template' : `Template ${draft.template.name}, change`}
        className={cx(FIELD_BOX, 'flex h-11 sm:h-10 cursor-default items-center gap-2 px-3 text-left text-body')}
      >
        {draft.template === null ? (
          <LayoutTemplate size={16} aria-hidden className="text-ink-3" />
        ) : (
          <img src={draft.template.image} alt="" className="h-7 w-5 rounded-[1px] object-cover shadow-low" />
        )}
        <span className={cx('truncate', draft.template === null && 'text-ink-3')}>{draft.template?.name ?? 'Choose Template'}</span>
      </AriaButton>
      <TemplatePicker
        isOpen={open}
        signedIn={signedIn}
        chosen={draft.template?.id ?? null}
        onClose={() => setOpen(false)}
        onChoose={(row) => {
          changeDraft({ template: chosenOf(row) })
          setOpen(false)
        }}
      />
    </div>
  )
}

function LanguageChoice({ language }: { language: string | null }) {
  return (
    <Select
      label="Language"
      size="lg"
      options={languages}
      value={language ?? AS_DOCUMENTS}
      onChange={(id) => changeDraft({ language: LANGUAGES.find((tag) => tag === id) ?? null })}
    />
  )
}

function ModelChoice({ model }: { model: string | null }) {
  const config = useConfig()
  const options: Option[] =
    config.data?.models.map((row) => ({
      id: row.id,
      label: row.label,
      note: row.note,
      disabled: !row.available,
    })) ?? []
  return (
    <Select
      label="Model"
      size="lg"
      placeholder="Select model"
      options={options}
      value={model}
      onChange={(id) => changeDraft({ model: id })}
      error={config.isError ? 'The models could not be loaded.' : undefined}
    />
  )
}
