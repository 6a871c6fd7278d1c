import { useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { callFunction } from '../../../browser/api/api.ts'
import { showToast } from '../../../ui/toast.ts'
import { confirmationPath, confirmationTarget } from './confirmation.ts'
import { type SignUpCalls, SignUpFlow } from './sign-up-flow.ts'

export type CreateAccount = (account: {
  email: string
  password: string
  resource?: string | undefined
  redirectTo: string
}) => ReturnType<SignUpCalls['create']>

export interface SignUpOptions {
  email: string
  /** `resource`: its name, if the URL has one. */
  freeSignup: { requested: boolean; resource?: string | undefined }
  createAccount: CreateAccount
}

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
