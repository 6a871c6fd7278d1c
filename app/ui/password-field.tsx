import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'action'> {
  shown?: boolean
  onShown?: (shown: boolean) => void
}

export function PasswordField({ shown, onShown, ...props }: PasswordFieldProps) {
  const [ownShown, setOwnShown] = useState(false)
  const press = () => {
    setOwnShown(!ownShown)
    onShown?.(!ownShown)
  }
  return (
    <TextField
      name="password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={(shown ?? ownShown) ? 'text' : 'password'}
      action={shown === undefined ? <ShowButton shown={ownShown} onPress={press} /> : undefined}
    />
  )
}

function ShowButton({ shown, onPress }: { shown: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={shown}
      onClick={onPress}
      className="-my-3 min-h-11 text-fine text-quiet underline hover:text-text aria-pressed:text-text"
    >
      Show password
    </button>
  )
}
