interface ChoicesProps {
  choices: readonly string[]
  text: string
  onChange: (text: string) => void
}

export function Choices({ choices, text, onChange }: ChoicesProps) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={isChosen(text, choice)}
          onClick={() => onChange(toggleChoice(text, choice))}
          className="song-choice"
        >
          {choice}
        </button>
      ))}
    </div>
  )
}

/** Answers are separated by commas. */
function answersIn(text: string): string[] {
  return text
    .split(',')
    .map((answer) => answer.trim())
    .filter((answer) => answer !== '')
}

export function isChosen(text: string, choice: string): boolean {
  return answersIn(text).includes(choice)
}

/** Appends an answer, or removes it if present. Other text stays. */
export function toggleChoice(text: string, choice: string): string {
  const answers = answersIn(text)
  const others = answers.filter((answer) => answer !== choice)
  return (others.length < answers.length ? others : [...answers, choice]).join(', ')
}
