import { isChosen, toggleChoice } from './toggle-choice.ts'

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
