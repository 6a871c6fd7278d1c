/** Google's logo in the colour of the surrounding text. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" fill="currentColor" aria-hidden="true">
      <path d="M17.64 10.2c0-.64-.06-1.25-.16-1.84H10v3.48h4.28a3.66 3.66 0 0 1-1.59 2.4v2h2.57c1.5-1.38 2.38-3.42 2.38-6.04Z" />
      <path
        d="M10 18c2.15 0 3.95-.71 5.26-1.93l-2.57-2c-.71.48-1.62.76-2.69.76-2.07 0-3.83-1.4-4.45-3.28H2.89v2.06A7.94 7.94 0 0 0 10 18Z"
        opacity=".72"
      />
      <path
        d="M5.55 11.55a4.8 4.8 0 0 1 0-3.1V6.4H2.89a8.04 8.04 0 0 0 0 7.2l2.66-2.05Z"
        opacity=".5"
      />
      <path
        d="M10 5.17c1.17 0 2.21.4 3.04 1.19l2.28-2.28A7.64 7.64 0 0 0 10 2a7.94 7.94 0 0 0-7.11 4.39l2.66 2.06C6.17 6.57 7.93 5.17 10 5.17Z"
        opacity=".86"
      />
    </svg>
  )
}
