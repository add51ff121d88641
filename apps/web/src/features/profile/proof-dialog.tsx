import { securityOperations } from '@magazineai/contract'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Form } from 'react-aria-components'
import { call } from '../../api/app.ts'
import { ApiError } from '../../api/error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { sentenceOf } from './messages.ts'

const FORM = 'proof'

/** Asks who somebody is before something that matters: for the password, or without one for a mailed code. Then does it. */
export function ProofDialog({
  title,
  action,
  isDangerous = false,
  hasPassword,
  children,
  onProved,
  onClose,
}: {
  title: string
  action: string
  isDangerous?: boolean
  hasPassword: boolean
  children: ReactNode
  /** Does what was asked for; a rejection is shown here. */
  onProved: () => Promise<unknown>
  onClose: () => void
}) {
  const [proof, setProof] = useState('')
  const prove = useMutation({
    mutationFn: async (given: string) => {
      await call(securityOperations.reauthenticate, { body: hasPassword ? { password: given } : { code: given.trim() } })
      await onProved()
    },
    onSuccess: onClose,
  })
  const refused = prove.error instanceof ApiError ? Object.values(prove.error.fields)[0]?.[0] : undefined
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      width="sm"
      role={isDangerous ? 'alertdialog' : 'dialog'}
      isDismissable={!prove.isPending}
      footer={
        <>
          <Button onPress={onClose} isDisabled={prove.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={FORM}
            variant={isDangerous ? 'danger' : 'primary'}
            isDisabled={proof.trim() === ''}
            isPending={prove.isPending}
          >
            {action}
          </Button>
        </>
      }
    >
      <Form
        id={FORM}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          prove.mutate(proof)
        }}
      >
        <div className="flex flex-col gap-2 text-body text-ink-2">{children}</div>
        {prove.isError && refused === undefined && <Banner tone="error">{sentenceOf(prove.error, title)}</Banner>}
        {hasPassword ? (
          <PasswordProof value={proof} onChange={setProof} error={prove.variables === proof ? refused : undefined} />
        ) : (
          <CodeProof value={proof} onChange={setProof} error={prove.variables === proof ? refused : undefined} />
        )}
      </Form>
    </Dialog>
  )
}

interface ProofProps {
  value: string
  onChange: (proof: string) => void
  error: string | undefined
}

function PasswordProof(props: ProofProps) {
  return (
    <TextField
      {...props}
      label="Current password"
      type="password"
      name="password"
      size="lg"
      autoComplete="current-password"
      isRequired
      takesFocus
    />
  )
}

function CodeProof({ value, onChange, error }: ProofProps) {
  const send = useMutation({ mutationFn: () => call(securityOperations.reauthenticate, { body: {} }) })
  return (
    <>
      {send.isError && <Banner tone="error">{sentenceOf(send.error, 'Code')}</Banner>}
      {send.isSuccess && <Banner tone="success">We have sent you a code. Please check your inbox.</Banner>}
      <div className="flex items-end gap-2">
        <TextField
          label="Code"
          name="code"
          size="lg"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\s*\d{6}\s*"
          isRequired
          className="flex-1"
          value={value}
          onChange={onChange}
          error={error}
        />
        <Button size="lg" isPending={send.isPending} onPress={() => send.mutate()}>
          {send.isSuccess ? 'Send again' : 'Send me a code'}
        </Button>
      </div>
    </>
  )
}
