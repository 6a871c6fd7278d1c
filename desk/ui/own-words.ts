import type { FormEvent } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Handler of an invalid field: `tell` shows our words in place of the browser's own bubble. */
export function inOwnWords(tell: () => void) {
  return (event: FormEvent<Field>) => {
    event.preventDefault()
    tell()
    const first = event.currentTarget.form?.querySelector('input:invalid, textarea:invalid')
    if (first === event.currentTarget) event.currentTarget.focus()
  }
}
