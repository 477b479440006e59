export const MANIFEST: string
export function keepFormerFiles(former: string, next: string, now: number): void
