import { spawnSync } from 'node:child_process'
import path from 'node:path'

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** Creates a self-signed certificate for a name and 127.0.0.1, with its key, by openssl. */
export function makeCertificate(folder: string, name = 'localhost'): { cert: string; key: string } {
  const files = { cert: path.join(folder, `${name}.pem`), key: path.join(folder, `${name}.key`) }
  const names = `subjectAltName=DNS:${name}${name === 'localhost' ? ',IP:127.0.0.1' : ''}`
  const subject = ['-subj', `/CN=${name}`, '-addext', names, '-days', '2']
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', files.key, '-out', files.cert, ...subject])
  return files
}
