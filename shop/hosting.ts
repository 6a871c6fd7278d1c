/** Date of your last check of the deals page against the host's own pages, such as `2026-11-20`; shown unless empty. */
export const hostingCheckedOn: string = ''
