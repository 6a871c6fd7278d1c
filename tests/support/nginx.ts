import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

export interface NginxPlace {
  /** Folder for its logs, certificate and temporary files. */
  dir: string
  httpsPort: number
  httpPort: number
  /** Ports of the shop's two processes. */
  shops: readonly [number, number]
}

/** Starts nginx with deploy/nginx.conf, on other ports and with a test certificate (needs openssl). */
export function startNginx({ dir, httpsPort, httpPort, shops }: NginxPlace): ChildProcess {
  const [key, certificate] = [path.join(dir, 'privkey.pem'), path.join(dir, 'fullchain.pem')]
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1'
  const files = ['-subj', '/CN=localhost', '-keyout', key, '-out', certificate]
  execFileSync('openssl', request.split(' ').concat(files), { stdio: 'ignore' })
  const example = readFileSync(path.join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${shops[0]}`)
    .replace('127.0.0.1:3010', `127.0.0.1:${shops[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${httpsPort} ssl http2;`)
    .replaceAll(/ +listen \[::\].*\n/g, '')
    .replace('/etc/letsencrypt/live/shop.example.com/fullchain.pem', certificate)
    .replace('/etc/letsencrypt/live/shop.example.com/privkey.pem', key)
    .replaceAll('shop.example.com', 'localhost')
    .replaceAll('/var/log/nginx/', `${dir}/`)
  const file = path.join(dir, 'nginx.conf')
  mkdirSync(temporaryFiles(dir), { recursive: true })
  const http = [
    'access_log off;',
    `proxy_temp_path ${temporaryFiles(dir)}/answers;`,
    `client_body_temp_path ${temporaryFiles(dir)}/bodies;`,
    example,
  ]
  writeFileSync(
    file,
    `pid ${dir}/nginx.pid;\nerror_log ${dir}/error.log;\nevents {}\nhttp {\n${http.join('\n')}}\n`,
  )
  execFileSync('nginx', ['-t', '-c', file], { stdio: 'inherit' })
  return spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'inherit' })
}

function temporaryFiles(dir: string): string {
  return path.join(dir, 'temporary')
}

/** Bytes in nginx's temporary files. It unlinks them at once, so only its open descriptors show them. */
export function bytesOnDisk(dir: string): number {
  let bytes = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      for (const name of readdirSync(`/proc/${pid}/fd`)) {
        const file = `/proc/${pid}/fd/${name}`
        if (readlinkSync(file).startsWith(temporaryFiles(dir))) bytes += statSync(file).size
      }
    } catch {
      // the process or its descriptor is gone
    }
  }
  return bytes
}
