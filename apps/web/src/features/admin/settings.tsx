import { adminOperations, type AdminSetting } from '@magazineai/contract'
import { useQuery } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/app.ts'
import { keys } from '../../api/keys.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import { Loaded, Part, Rows, Tag } from './parts.tsx'

/** What is configured and what is missing, with the line that sets it. */
export function Settings() {
  const settings = useQuery({ queryKey: keys.adminSettings, queryFn: () => call(adminOperations.adminSettings) })
  return (
    <Loaded query={settings}>
      {({ settings: all }) => (
        <div className="flex flex-col gap-8">
          <p className="max-w-prose text-body text-ink-2">
            The server reads these when it starts: put a line where you start it, then start it again. Any of them can be in a file instead,
            named by <code className="font-mono text-small">NAME_FILE</code>. The values of secrets are never shown.
          </p>
          {Array.from(groupsOf(all), ([title, rows]) => (
            <Part key={title} title={title}>
              <Rows label={title}>
                {rows.map((setting) => (
                  <SettingRow key={setting.name} setting={setting} />
                ))}
              </Rows>
            </Part>
          ))}
        </div>
      )}
    </Loaded>
  )
}

const groupsOf = (settings: readonly AdminSetting[]): Map<string, AdminSetting[]> => Map.groupBy(settings, ({ group }) => group)

const SettingRow = ({ setting }: { setting: AdminSetting }) => (
  <li className="grid items-start gap-x-6 gap-y-2 px-4 py-3 lg:grid-cols-[1fr_24rem]">
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 font-mono text-small font-medium break-all">{setting.name}</code>
        <State setting={setting} />
      </div>
      <p className="mt-0.5 text-ui text-ink-2">{setting.gives}</p>
      {setting.value !== null && <p className="mt-0.5 font-mono text-small break-all text-ink-2">{setting.value}</p>}
    </div>
    {!setting.is_set && <Line text={setting.line} name={setting.name} />}
  </li>
)

function State({ setting: { is_set: isSet, is_secret: isSecret, value } }: { setting: AdminSetting }) {
  if (isSet) return <Tag tone="good">{isSecret ? 'Set, hidden' : 'Set'}</Tag>
  return <Tag>{value === null ? 'Not set' : 'As it comes'}</Tag>
}

function Line({ text, name }: { text: string; name: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast({ tone: 'error', title: 'The browser did not let it be copied.' })
    }
  }
  return (
    <div className="flex min-w-0 items-center gap-1 rounded-md bg-sunken py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 font-mono text-small break-all text-ink-2">{text}</code>
      <IconButton label={isCopied ? 'Copied' : `Copy the line for ${name}`} size="sm" onPress={() => void copy()}>
        {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      </IconButton>
    </div>
  )
}
