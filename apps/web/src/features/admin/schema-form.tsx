import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { emptyOf, labelOf, replaceAt, type FormSchema, type Path } from './form-schema.ts'

/** Texts of which more characters than this may be written have several lines. */
const LONG = 140

interface FieldProps {
  schema: FormSchema
  value: unknown
  path: Path
  label: string
  /** True where the label stands as a heading above: the field keeps it for those who cannot see that. */
  isHeaded?: boolean
  /** What is wrong, by path joined with dots. */
  errors: Readonly<Record<string, string>>
  onChange: (path: Path, value: unknown) => void
}

/** A form made from a JSON schema: a field for each value, a group for each object, rows that move for each list. */
export function SchemaForm({
  schema,
  value,
  errors,
  onChange,
}: {
  schema: FormSchema
  value: unknown
  errors: Readonly<Record<string, string>>
  onChange: (value: unknown) => void
}) {
  const change = (path: Path, next: unknown): void => onChange(replaceAt(value, path, next))
  return (
    <div className="flex flex-col gap-8">
      {Object.entries(schema.properties ?? {}).map(([name, part]) => (
        <section key={name} aria-label={part.title ?? labelOf(name)} className="flex flex-col gap-2">
          <div>
            <h2 className="text-lead font-semibold">{part.title ?? labelOf(name)}</h2>
            {part.description !== undefined && <p className="max-w-prose text-ui text-ink-2">{part.description}</p>}
          </div>
          <Field
            schema={part}
            value={(value as Record<string, unknown> | null)?.[name]}
            path={[name]}
            label={part.title ?? labelOf(name)}
            isHeaded
            errors={errors}
            onChange={change}
          />
        </section>
      ))}
    </div>
  )
}

function Field(props: FieldProps) {
  const { schema, value, path, label, isHeaded = false, errors, onChange } = props
  const error = errors[path.join('.')]
  const own = (next: unknown): void => onChange(path, next)
  if (schema.enum)
    return (
      <Select
        label={label}
        error={error}
        options={schema.enum.map((each) => ({ id: String(each), label: labelOf(String(each)) }))}
        value={typeof value === 'string' ? value : null}
        onChange={own}
      />
    )
  if (schema.type === 'object') return <Group {...props} />
  if (schema.type === 'array') return <List {...props} />
  if (schema.type === 'boolean')
    return (
      <Switch isSelected={value === true} onChange={own}>
        {label}
      </Switch>
    )
  if (schema.type === 'number' || schema.type === 'integer')
    return <NumberField label={label} value={typeof value === 'number' ? value : Number.NaN} onChange={own} className="max-w-48" />
  const text = typeof value === 'string' ? value : ''
  const name = isHeaded ? { 'aria-label': label } : { label }
  const shared = { ...name, error, value: text, onChange: own, ...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength }) }
  return (schema.maxLength ?? 0) > LONG ? <TextArea {...shared} /> : <TextField {...shared} />
}

function Group({ schema, value, path, errors, onChange }: FieldProps) {
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-raised p-4 sm:grid-cols-2">
      {Object.entries(schema.properties ?? {}).map(([name, part]) => (
        <div key={name} className={part.type === 'object' || part.type === 'array' || (part.maxLength ?? 0) > LONG ? 'sm:col-span-2' : ''}>
          <Field
            schema={part}
            value={(value as Record<string, unknown> | null)?.[name]}
            path={[...path, name]}
            label={part.title ?? labelOf(name)}
            errors={errors}
            onChange={onChange}
          />
        </div>
      ))}
    </div>
  )
}

function List({ schema, value, path, label, isHeaded = false, errors, onChange }: FieldProps) {
  const items = Array.isArray(value) ? (value as unknown[]) : []
  const item: FormSchema = schema.items ?? {}
  const isFull = items.length >= (schema.maxItems ?? Infinity)
  const isLeast = items.length <= (schema.minItems ?? 0)
  const move = (from: number, to: number): void => onChange(path, items.with(from, items[to]).with(to, items[from]))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className={isHeaded ? 'sr-only' : 'mb-1 text-small font-medium text-ink-2'}>{label}</legend>
      {errors[path.join('.')] !== undefined && <p className="text-small text-danger">{errors[path.join('.')]}</p>}
      <ol className="flex flex-col gap-2">
        {items.map((each, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- what is in a list has no name of its own, and its fields keep no state
          <li key={index} className="flex items-end gap-1">
            <div className="min-w-0 flex-1">
              <Field
                schema={item}
                value={each}
                path={[...path, index]}
                label={`${item.title ?? label} ${index + 1}`}
                errors={errors}
                onChange={onChange}
              />
            </div>
            <div className="flex shrink-0 max-sm:flex-col">
              <IconButton
                label={`Move ${item.title ?? label} ${index + 1} up`}
                isDisabled={index === 0}
                onPress={() => move(index, index - 1)}
              >
                <ArrowUp size={14} aria-hidden />
              </IconButton>
              <IconButton
                label={`Move ${item.title ?? label} ${index + 1} down`}
                isDisabled={index === items.length - 1}
                onPress={() => move(index, index + 1)}
              >
                <ArrowDown size={14} aria-hidden />
              </IconButton>
              <IconButton
                label={`Remove ${item.title ?? label} ${index + 1}`}
                isDisabled={isLeast}
                onPress={() => onChange(path, items.toSpliced(index, 1))}
              >
                <Trash2 size={14} aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <Button size="md" isDisabled={isFull} onPress={() => onChange(path, [...items, emptyOf(item)])} className="self-start max-sm:h-11">
        <Plus size={14} aria-hidden />
        Add{item.title === undefined ? '' : ` ${item.title.toLowerCase()}`}
      </Button>
    </fieldset>
  )
}
