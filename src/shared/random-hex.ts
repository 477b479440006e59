/** So many random bytes in hexadecimal digits; `randomUUID` is missing in browsers on sites without TLS. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
