import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { NewAuthenticator } from '#desk/api/answers.ts'
import { type Answered, answerOf } from '#desk/api/call.ts'
import { withIdentity } from '#desk/api/use-act.ts'
import { Loaded } from '#desk/ui/loaded.tsx'
import { CodeForm } from './code-form.tsx'

interface NewAppProps<Answer> {
  begin: () => Promise<Answered<NewAuthenticator>>
  prove: (code: string) => Promise<Answered<Answer>>
  onProven: (answer: Answer) => void
}

/** Sets up an authenticator app: a QR code to scan, then its first code. */
export function NewApp<Answer>({ begin, prove, onProven }: NewAppProps<Answer>) {
  const begun = useQuery({
    queryKey: ['new app'],
    queryFn: () => withIdentity(() => answerOf(begin())),
    // each request creates another secret
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const proof = useMutation({
    mutationFn: ({ code }: { code: string }) => withIdentity(() => answerOf(prove(code))),
    onSuccess: onProven,
  })
  return (
    <Loaded what="the QR code" query={begun}>
      {({ secret, squares }) => (
        <div className="grid gap-5">
          <p className="text-fine text-quiet">
            Scan this with an authenticator app, for example your password manager.
          </p>
          <Squares rows={squares} />
          <p className="text-fine text-quiet">
            Or enter this key in the app:{' '}
            <span className="font-medium text-text wrap-anywhere">{secret}</span>
          </p>
          <CodeForm
            label="Six-digit code from the app"
            action="Use this app"
            isMain
            busy={proof.isPending}
            problem={proof.error?.message}
            onSend={(sent) => proof.mutate(sent)}
          />
        </div>
      )}
    </Loaded>
  )
}

/** QR code, dark on light, with the quiet zone that scanners need. */
function Squares({ rows }: { rows: readonly string[] }) {
  const id = useId()
  const edge = 3
  const size = rows.length + 2 * edge
  const dark = rows.flatMap((row, y) =>
    [...row].flatMap((square, x) => (square === '1' ? `M${x + edge} ${y + edge}h1v1h-1z` : [])),
  )
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      aria-labelledby={id}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-control bg-text fill-ground"
    >
      <title id={id}>QR code for the authenticator app. The key is below as text</title>
      <path d={dark.join('')} />
    </svg>
  )
}
