/** HTML inserted by the server, such as a chapter's first page; empty when no version is live. */
export function Chapters({ html }: { html: string }) {
  return (
    <div
      data-chapters=""
      className="chapters grid empty:hidden group-has-data-owned/product:[&_a]:invisible group-has-data-owned/product:[&_a+a]:visible"
      // oxlint-disable-next-line react/no-danger -- made of escaped words by the server, which has put it into the page too
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
