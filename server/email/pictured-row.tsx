import type { ReactNode } from 'react'
import { SMALL_COVER_WIDTH, SmallCover } from './letterhead.tsx'
import { EmailRow } from './money-rows.tsx'

/** Keeps the picture's space if there is none. */
export function PicturedRow({
  picture,
  children,
}: {
  picture: string | undefined
  children: ReactNode
}) {
  return (
    <EmailRow>
      <table role="presentation" width="100%" cellSpacing={0} cellPadding={0}>
        <tbody>
          <tr>
            <td width={SMALL_COVER_WIDTH + 16} valign="top">
              {picture ? <SmallCover path={picture} /> : null}
            </td>
            <td valign="middle">{children}</td>
          </tr>
        </tbody>
      </table>
    </EmailRow>
  )
}
