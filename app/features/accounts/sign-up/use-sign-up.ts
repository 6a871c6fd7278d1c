import { useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { callFunction } from '../../../browser/api/api.ts'
import { showToast } from '../../../ui/toast.ts'
import { confirmationPath, confirmationTarget } from './confirmation.ts'
import { type SignUpCalls, SignUpFlow } from './sign-up-flow.ts'

/** Creates an account at the auth service. */
export type CreateAccount = (account: {
  email: string
  password: string
  resource?: string | undefined
  redirectTo: string
}) => ReturnType<SignUpCalls['create']>

export interface SignUpOptions {
  /** The address typed before this form was opened. */
  email: string
  /** Whether the page was opened for a free resource, and its name where the address has one. */
  freeSignup: { requested: boolean; resource?: string | undefined }
  createAccount: CreateAccount
}

/** The sign-up form's state; the rules are in sign-up-flow. */
export function useSignUp({ email, freeSignup, createAccount }: SignUpOptions) {
  const navigate = useNavigate()
  const [flow] = useState(() => {
    const create: SignUpCalls['create'] = (email, password) => {
      const redirectTo = confirmationTarget(freeSignup.requested)
      return createAccount({ email, password, resource: freeSignup.resource, redirectTo })
    }
    const confirm = (address: string) =>
      void navigate(confirmationPath(address, freeSignup.requested))
    return new SignUpFlow({ call: callFunction, toast: showToast, create, confirm }, email)
  })
  const state = useSyncExternalStore(flow.subscribe, flow.read, flow.read)
  return { flow, state }
}
