/** The chapters of a guide and the one that everybody may read, as the server puts them in: empty where nothing is live. */
export function Chapters({ html }: { html: string }) {
  return (
    <div
      data-chapters=""
      className="grid max-w-prose gap-4 empty:hidden [&_a]:inline-block [&_a]:py-2 [&_a]:underline [&_a]:decoration-signal [&_a]:underline-offset-4 [&_h3]:font-medium [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-2 [&_ol]:pl-6 [&_ol]:text-quiet group-has-data-owned/product:[&_a]:invisible"
      // oxlint-disable-next-line react/no-danger -- made of escaped titles by the server, which has put it into the page too
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
