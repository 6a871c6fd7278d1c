/**
 * The day on which you last compared the plans and the discount of the deals page with the host's own pages, such as
 * `2026-11-20`; the page names it. Empty: it names none.
 */
export const hostingCheckedOn: string = ''
