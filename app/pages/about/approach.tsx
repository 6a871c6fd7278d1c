const principles = [
  {
    name: 'Understand it first',
    summary: 'A guide says what the machine does before it says what to type.',
  },
  {
    name: 'Own what runs',
    summary: 'Where it can run on a server of your own, we show you how, and you can move it.',
  },
  {
    name: 'Look before it leaves',
    summary: 'What goes out in your name is seen by a person first, or it waits.',
  },
  {
    name: 'Say the price',
    summary: 'Every price stands on its page, with any monthly fee beside it.',
  },
] as const

/** The four principles of the work. */
export function Approach() {
  return (
    <ol className="grid">
      {principles.map((principle, index) => (
        <li
          key={principle.name}
          className="grid grid-cols-[2rem_1fr] items-baseline gap-x-4 gap-y-1 border-line py-5 not-first:border-t first:pt-0 last:pb-0 md:grid-cols-[2rem_1fr_1.4fr]"
        >
          <span aria-hidden="true" className="figures text-fine text-quiet">
            {index + 1}
          </span>
          <h3 className="text-title font-semibold">{principle.name}</h3>
          <p className="text-quiet max-md:col-start-2">{principle.summary}</p>
        </li>
      ))}
    </ol>
  )
}
