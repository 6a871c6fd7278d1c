import type { FormEvent } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Replaces the browser's validation bubble with `tell`. */
export function inOwnWords(tell: () => void) {
  return (event: FormEvent<Field>) => {
    event.preventDefault()
    tell()
    const first = event.currentTarget.form?.querySelector('input:invalid, textarea:invalid')
    if (first === event.currentTarget) event.currentTarget.focus()
  }
}
