import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import type { RenditionWidth } from '../../shared/media'
import type { Context } from '../../platform/context'
import { makeRendition } from './process-image'
import { StorageUnavailable, readMediaName, thumbnailName, type StoredFile } from '../../platform/storage/storage'

/** Makes one rendition at a time, to keep staff uploads from waiting for more than one. */
const oneAtATime = pLimit(1)
const MOST_WAITING = 30
const underWay = new Map<string, Promise<Buffer | null>>()

export interface OpenedImage extends StoredFile {
  name: string
}

export async function openImage(ctx: Context, name: string): Promise<OpenedImage | null> {
  const file = await ctx.media.open(name)
  if (file) return { ...file, name }
  const { image, width } = readMediaName(name) ?? {}
  if (!image || !width) return null
  if (underWay.size >= MOST_WAITING && !underWay.has(name)) return asStored(ctx, image)
  const bytes = await renditionOf(ctx, name, image, width)
  return bytes && { name, size: bytes.length, stream: Readable.from(bytes) }
}

async function asStored(ctx: Context, image: string): Promise<OpenedImage | null> {
  for (const name of [thumbnailName(image), image]) {
    const file = await ctx.media.open(name)
    if (file) return { ...file, name }
  }
  return null
}

function renditionOf(ctx: Context, name: string, image: string, width: RenditionWidth): Promise<Buffer | null> {
  const known = underWay.get(name)
  if (known) return known
  const making = oneAtATime(() => make(ctx, name, image, width)).finally(() => underWay.delete(name))
  underWay.set(name, making)
  return making
}

async function make(ctx: Context, name: string, image: string, width: RenditionWidth): Promise<Buffer | null> {
  const bytes = await makeRendition(() => readImage(ctx, image), width)
  if (!bytes) return null
  try {
    await ctx.media.put(name, bytes)
  } catch (error) {
    ctx.log.warn({ err: error }, 'A rendition of an image could not be stored')
    return bytes
  }
  if (await isThere(ctx, image)) return bytes
  await ctx.media.remove(name)
  return null
}

async function readImage(ctx: Context, image: string): Promise<Buffer | null> {
  const file = await ctx.media.open(image)
  return (
    file &&
    buffer(file.stream).catch((error: unknown) => {
      throw new StorageUnavailable(error)
    })
  )
}

async function isThere(ctx: Context, image: string): Promise<boolean> {
  const file = await ctx.media.open(image)
  file?.stream.destroy()
  return file !== null
}
