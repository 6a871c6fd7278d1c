/** The logo: a short scale with one mark. */
export function Mark() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="shrink-0">
      <path
        d="M3 5v10M8 7v6M17 5v10"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        className="text-quiet"
      />
      <path
        d="M12.5 2.5v15"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        className="text-signal"
      />
    </svg>
  )
}
