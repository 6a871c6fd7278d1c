const WIDTH = 80

interface DescribedCommand {
  name: string
  takes?: readonly string[]
  does: string
}

/** At most 80 columns wide. */
export function describeCommands(
  start: string,
  examples: readonly string[],
  commands: readonly DescribedCommand[],
): string {
  return [
    `${start} <command>`,
    ['Examples', ...examples.map((example) => `  ${start} ${example}`)].join('\n'),
    ['Commands', ...commands.map(describe)].join('\n'),
  ].join('\n\n')
}

function describe({ name, takes = [], does }: DescribedCommand): string {
  const usage = wrap([name, ...takes], { first: '  ', rest: ' '.repeat(name.length + 3) })
  return `${usage}\n${wrap(does.split(' '), { first: '      ', rest: '      ' })}`
}

function wrap(words: readonly string[], { first, rest }: { first: string; rest: string }): string {
  const lines: string[] = []
  let line = first
  for (const word of words) {
    const longer = line.trim() === '' ? `${line}${word}` : `${line} ${word}`
    if (longer.length > WIDTH && line.trim() !== '') {
      lines.push(line)
      line = `${rest}${word}`
    } else line = longer
  }
  return [...lines, line].join('\n')
}
