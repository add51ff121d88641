import { createContext, type ReactNode, useContext } from 'react'

const Disabled = createContext(false)

/** Disables all controls of `ui` within it; what is disabled by itself stays so. */
export const DisabledControls = ({ isDisabled, children }: { isDisabled: boolean; children: ReactNode }) => (
  <Disabled value={isDisabled}>{children}</Disabled>
)

/** Returns whether a control is disabled: by itself, or by what is around it. */
export const useDisabled = (own: boolean | undefined): boolean => {
  const around = useContext(Disabled)
  return own === true || around
}
