/** What a process holds once its garbage is collected, in MiB. */
export interface HeldMemory {
  /** Objects and buffers. */
  heap: number
  /** Everything, with what Node itself keeps for later. */
  resident: number
}

/**
 * Collects the garbage of the process whose inspector listens on this port of this machine, then measures.
 * Left to itself Node gives memory back minutes later or never, which would pass for a leak.
 */
export async function measureHeldMemory(inspectorPort: number): Promise<HeldMemory> {
  const targets = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)
  const [target]: { webSocketDebuggerUrl: string }[] = JSON.parse(await targets.text())
  if (!target) throw new Error(`nothing to inspect on port ${inspectorPort}`)
  const inspector = await connect(target.webSocketDebuggerUrl)
  try {
    // What has finalizers goes only with the second.
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
  /** @throws Error when the inspector refuses or goes away */
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

/** The data of the next event of this kind. */
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
