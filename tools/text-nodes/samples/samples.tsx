import type { ReactElement, ReactNode } from 'react'

// Each text that the check must name has a `loose` comment on the line before it.

interface Props {
  busy: boolean
  count: number
  name: string | undefined
  names: readonly string[]
  node: ReactNode
  element: ReactElement | undefined
  children?: ReactNode
}

const brand = { name: 'Shop' }

function useShopFacts() {
  return { company: { city: 'Turku' } }
}

function MaybeNothing({ busy }: Pick<Props, 'busy'>) {
  return busy ? <b>Busy</b> : null
}

function Never() {
  return <MaybeNothing busy />
}

function Always() {
  return <b>Done</b>
}

function Word({ count }: Pick<Props, 'count'>) {
  return count === 1 ? 'item' : 'items'
}

function Sentence({ count }: Pick<Props, 'count'>) {
  return (
    <>
      {/* loose */}
      You have
      <b>{count}</b>
    </>
  )
}

export function Crashes({ busy, name, children }: Props) {
  return (
    <div>
      <p>
        {busy ? <b>Busy</b> : null}
        {/* loose */}
        Sign in
      </p>
      <p>
        {/* loose */}
        {busy && 'Busy'}
        <b>Sign in</b>
      </p>
      <p>
        <b>Hello</b>
        {/* loose */}
        {name}
      </p>
      <p>
        {busy ? <i /> : null}
        {/* loose */}
        {children}
      </p>
      <p>
        <MaybeNothing busy={busy} />
        {/* loose */}
        Sign in
      </p>
      <p>
        <Never />
        {/* loose */}
        Sign in
      </p>
      <p>
        {busy ? <b>Busy</b> : null}
        {/* loose */}
        {brand.name}
      </p>
      <p>
        <Sentence count={1} />
      </p>
    </div>
  )
}

export function GoesStale({ count, names, node }: Props) {
  return (
    <div>
      <p>
        {/* loose */}
        {count} items
      </p>
      <p>
        {/* loose */}
        {count} <b>items</b>
      </p>
      <p>
        {/* loose */}
        <Word count={count} />
      </p>
      <p>
        {/* loose */}
        {names.map((name) => name)}
      </p>
      <p>
        {/* loose */}
        {node}
        <b>items</b>
      </p>
    </div>
  )
}

export function Stays({ busy, count, name, names, node, element, children }: Props) {
  const facts = useShopFacts()
  const { company } = facts
  return (
    <div>
      <p>
        {company.city}, <b>{facts.company.city}</b>
      </p>
      <p>{`${count} items`}</p>
      <p>{busy ? 'Busy' : 'Sign in'}</p>
      <p>{busy && 'Busy'}</p>
      <p>{busy ? 'Busy' : <b>Sign in</b>}</p>
      <p>{node}</p>
      <p>
        Read the <b>terms</b> of {brand.name} first.
      </p>
      <p>
        Sign in
        {busy ? <b>Busy</b> : null}
      </p>
      <p>
        {busy ? <b>Busy</b> : null}
        <i>Sign in</i>
        now
      </p>
      <p>
        {busy ? <b>Busy</b> : null}
        <span className="contents">{children}</span>
      </p>
      <p>
        <Always /> at once
      </p>
      <ul>
        {names.map((each) => (
          <li key={each}>{each}</li>
        ))}
        <li>{name}</li>
        {element}
      </ul>
    </div>
  )
}
