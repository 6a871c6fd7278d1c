import { Notice } from '../../../ui/notice.tsx'
import { ResetLinkForm } from './reset-link-form.tsx'
import type { ResetFailure } from './reset-messages.ts'

/** [RESET-08, RESET-14 to RESET-19] */
export function NewLinkForm({ failure }: { failure: ResetFailure }) {
  return (
    <div className="grid gap-5">
      <Notice tone="bad" live title={failure.title}>
        <p>{failure.text}</p>
      </Notice>
      <ResetLinkForm label="Request New Password Reset Email" />
    </div>
  )
}
