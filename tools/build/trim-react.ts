import type { Plugin } from 'vite'

const rendererFile = '/node_modules/react-dom/cjs/react-dom-client.production.js'
/** What React throws to itself as a signal: made once, when it is loaded, and never shown to anybody. */
const signals = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g
const SIGNALS = 5

/**
 * Makes React's signals without a stack. For the stack of an error made while a file is loaded, V8 reads the
 * whole file once more: 40 to 60 ms of a slow phone, in one piece, before React does anything. The build
 * fails when a new version of React makes its signals in another way.
 */
export function trimReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith(rendererFile)) return null
      const found = code.match(signals)?.length
      if (found !== SIGNALS) this.error(`react-dom makes ${found} signals and not ${SIGNALS}`)
      return {
        code: code.replace(
          signals,
          (_, name, message) =>
            `${name} = Object.create(Error.prototype, { message: { value: ${message} } })`,
        ),
        map: null,
      }
    },
  }
}
