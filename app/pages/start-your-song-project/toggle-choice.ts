/** The answers in a text, which are divided by commas. */
function answersIn(text: string): string[] {
  return text
    .split(',')
    .map((answer) => answer.trim())
    .filter((answer) => answer !== '')
}

/** Whether this is one of the answers in a text. */
export function isChosen(text: string, choice: string): boolean {
  return answersIn(text).includes(choice)
}

/** Puts an answer behind those in a text, or takes it away where it is among them. What else was typed stays. */
export function toggleChoice(text: string, choice: string): string {
  const answers = answersIn(text)
  const others = answers.filter((answer) => answer !== choice)
  return (others.length < answers.length ? others : [...answers, choice]).join(', ')
}
