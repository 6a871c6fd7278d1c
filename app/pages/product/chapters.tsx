/** The chapters of a guide and the one that everybody may read, as the server puts them in: empty where nothing is live. */
export function Chapters({ html }: { html: string }) {
  return (
    <div
      data-chapters=""
      className="grid max-w-prose gap-4 empty:hidden [&_a]:inline-flex [&_a]:min-h-12 [&_a]:items-center [&_a]:rounded-control [&_a]:border [&_a]:border-control [&_a]:px-5 [&_a]:font-medium [&_a]:hover:border-text [&_h3]:font-medium [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-2 [&_ol]:pl-6 [&_ol]:text-quiet group-has-data-owned/product:[&_a]:invisible"
      // oxlint-disable-next-line react/no-danger -- made of escaped titles by the server, which has put it into the page too
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
