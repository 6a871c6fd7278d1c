/** Memory of a process after garbage collection, in MiB. */
export interface HeldMemory {
  /** Heap in use and external buffers. */
  heap: number
  /** Resident set size, with what Node keeps allocated for later use. */
  resident: number
}

/**
 * Forces a garbage collection through the inspector on this local port, then measures. Without it Node
 * frees memory minutes later or never, which would look like a leak.
 */
export async function measureHeldMemory(inspectorPort: number): Promise<HeldMemory> {
  const targets = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)
  const [target]: { webSocketDebuggerUrl: string }[] = JSON.parse(await targets.text())
  if (!target) throw new Error(`nothing to inspect on port ${inspectorPort}`)
  const inspector = await connect(target.webSocketDebuggerUrl)
  try {
    // Objects with finalizers are freed by the second collection only.
    await inspector.call('HeapProfiler.collectGarbage')
    await inspector.call('HeapProfiler.collectGarbage')
    const { result } = await inspector.call('Runtime.evaluate', {
      expression: 'JSON.stringify(process.memoryUsage())',
    })
    const { heapUsed, external, rss } = JSON.parse(result.value)
    return { heap: toMiB(heapUsed + external), resident: toMiB(rss) }
  } finally {
    inspector.close()
  }
}

const toMiB = (bytes: number) => Math.round(bytes / 1024 / 1024)

interface Inspector {
  /** @throws Error when the inspector answers with an error or closes */
  call(method: string, params?: object): Promise<{ result: { value: string } }>
  close(): void
}

async function connect(address: string): Promise<Inspector> {
  const socket = new WebSocket(address)
  await answered(socket, 'open')
  return {
    call: async (method, params = {}) => {
      socket.send(JSON.stringify({ id: 1, method, params }))
      const { result, error } = JSON.parse(await answered(socket, 'message'))
      if (error) throw new Error(`${method}: ${error.message}`)
      return result
    },
    close: () => socket.close(),
  }
}

/** Data of the next event of this type. */
function answered(socket: WebSocket, kind: 'open' | 'message'): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.addEventListener(kind, (event) => resolve('data' in event ? String(event.data) : ''), {
      once: true,
    })
    socket.addEventListener('close', () => reject(new Error('the inspector went away')), {
      once: true,
    })
  })
}
