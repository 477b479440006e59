import { plainSigns } from './plain-signs'

/** A phone number of the United States as people write it, 218-555-0142; what is none stays as it was typed. */
export function usPhone(text: string): string {
  const plain = plainSigns(text).replace(/^tel:/i, '')
  const digits = plain.replace(/^\s*\+?1[\s.-]*(?![\s.-])(?=\D*\d{3})/, '').replace(/[\s().-]/g, '')
  return /^[2-9]\d{9}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : plain
}
