const principles = [
  {
    name: 'Understand it first',
    summary: 'A guide explains what the machine does before it tells you what to type.',
  },
  {
    name: 'Own what runs',
    summary: 'If it can run on a server of your own, we show you how, so you can always move it.',
  },
  {
    name: 'Check before it goes out',
    summary: 'Nothing goes out in your name until a person has seen it.',
  },
  {
    name: 'Show the price',
    summary: 'Every price is on its page, along with any monthly fee.',
  },
] as const

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
