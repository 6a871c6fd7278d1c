import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

export interface S3Server {
  /** Settings of a shop that uses its bucket. */
  settings: {
    bucket: string
    endpoint: string
    region: string
    accessKeyId: string
    secretAccessKey: string
  }
  close(): Promise<void>
}

/** A local server that speaks S3's protocol, with an empty bucket. */
export async function openS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 's3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'guides' }],
  })
  const { port } = await server.run()
  return {
    settings: {
      bucket: 'guides',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
