import type { AnswerTree } from '../../../shared/application-form/answers'
import { withoutStep } from '../../../shared/application-form/saved-step'
import { randomHex } from '../../../shared/text'
import { LocalCopy } from './local-copy'
import { fetchWithCsrf, type Over, type SavedForm, type SavingPlace, type SavingState, withBrowserLock, type Visit } from './saving-calls'

const SAVE_MS = 10_000
const COPY_MS = 300
const REFUSED = 'Not saved. One answer is too long. Please shorten it.'

interface Options {
  place: SavingPlace
  saved: Pick<SavedForm, 'version' | 'saved_at'> | null
  mark: string | undefined
  answers: () => AnswerTree
  tell: (state: SavingState) => void
}

export interface Found {
  saved: SavedForm | null
  /** This browser's copy, newer than the server's version at its time. */
  copy: AnswerTree | null
  /** Something else was saved after the copy. */
  isOlder: boolean
}

/** Serializes answers with sorted keys: the server may return them in another order. */
const textOf = (answers: unknown): string =>
  JSON.stringify(answers ?? null, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value,
  )

/** Recognizes a version by its answers, whatever step was open. */
const answersIn = (saved: AnswerTree): string => textOf(withoutStep(saved))

const NOTHING: Found = { saved: null, copy: null, isOlder: false }

/** Saves a form while it is filled out (rule 18.6): on leaving a field and within ten seconds of typing, one request at a time. */
export class Saver {
  private unsaved = false
  private moving = false
  /** The running request has no new answer. */
  private sendsStepOnly = false
  private stuck = false
  private stopped = false
  /** Set when the form was sent from elsewhere, so it can't be sent here. */
  over: string | null = null
  /** The page is being left. The next page may show older answers than those saved now, so the local copy stays. */
  private leaving = false
  private conflict: SavedForm | null = null
  private running: Promise<void> | null = null
  /** Lookup of saved answers; until it is done, nothing is saved over them, not even locally. */
  private finding: Promise<void> | null = null
  private opening: Promise<void> | null = null
  /** Answers saved last from here, or sent since, even before the last page was left: any of them may have arrived. */
  private readonly ours = new Set<string>()
  private saveTimer: ReturnType<typeof setTimeout> | undefined
  private copyTimer: ReturnType<typeof setTimeout> | undefined
  private readonly copy: LocalCopy
  /** Names the form before its first save, so that a retry creates no second draft. */
  private start = randomHex(16)
  private version: number | null
  private isSaved: boolean
  private mark: string | undefined

  constructor(private readonly options: Options) {
    this.copy = new LocalCopy(options.place.copy)
    this.version = options.saved?.version ?? null
    this.isSaved = !!options.saved?.saved_at
    this.mark = options.mark
    addEventListener('online', this.retry)
    addEventListener('beforeunload', this.goOut)
  }

  get isUnsaved(): boolean {
    return this.unsaved || (this.running !== null && !this.sendsStepOnly)
  }

  get isSending(): boolean {
    return this.running !== null
  }

  get isStuck(): boolean {
    return this.stuck
  }

  get markOfDraft(): string | undefined {
    return this.mark
  }

  get isInConflict(): boolean {
    return this.conflict !== null
  }

  private readonly retry = () => void this.save()
  /** Copies the last keystrokes too, so that the next page recognizes what is sent now as its own. */
  private readonly goOut = () => {
    this.leaving = true
    clearTimeout(this.copyTimer)
    this.copyNow()
  }

  /** @param apply puts them into the form synchronously, before the next save */
  find(apply: (found: Found) => void): void {
    this.finding ??= this.look()
      .catch(() => NOTHING)
      .then((found) => {
        this.finding = null
        apply(found)
      })
  }

  private async look(): Promise<Found> {
    const { visit } = this.options.place
    if (!visit) return NOTHING
    const { draft, key, begun_key } = (await (await fetch(visit)).json()) as Visit
    /** The server holds another application, with other questions. */
    if (this.options.place.gone && draft && draft.mark !== this.mark) return NOTHING
    if (key) await this.copy.open(key, begun_key)
    this.mark = draft?.mark
    this.isSaved = !!draft?.saved_at
    const copy = await this.copy.read()
    const isOver = copy?.version !== null && !draft
    if (!copy || isOver || textOf(copy.answers) === textOf(draft?.answers)) {
      this.copy.clear()
      this.version = draft?.version ?? this.version
      return { ...NOTHING, saved: draft }
    }
    this.start = copy.start ?? this.start
    for (const text of [...(copy.ours ?? []), answersIn(copy.answers)]) this.ours.add(text)
    const isOurs = draft !== null && this.ours.has(answersIn(draft.answers))
    this.version = isOurs ? draft.version : copy.version
    return { saved: draft, copy: copy.answers, isOlder: draft !== null && !isOurs && (copy.version ?? 0) < draft.version }
  }

  changed(): void {
    if (this.stopped) return
    this.unsaved = true
    this.leaving = false
    if (!this.finding) this.beginCopy()
    this.saveTimer ??= setTimeout(this.retry, SAVE_MS)
    clearTimeout(this.copyTimer)
    this.copyTimer = setTimeout(() => this.copyNow(), COPY_MS)
  }

  /** Saves the step if anything is saved. It's only a convenience: leaving doesn't wait for it, and a failure isn't shown. */
  moved(): void {
    this.moving = true
    void this.save()
  }

  private copyNow(): void {
    if (!this.isUnsaved || this.finding) return
    const { version, start, ours } = this
    void this.copy.write({ version, start, ours: [...ours], answers: this.options.answers() })
  }

  async save(): Promise<boolean> {
    if (this.finding) await this.finding
    while ((this.unsaved || this.running || (this.moving && this.isSaved)) && !this.stopped && !this.conflict) {
      this.running ??= this.put().finally(() => {
        this.running = null
      })
      await this.running
      if (this.stuck) break
    }
    return !this.isUnsaved
  }

  private async put(): Promise<void> {
    clearTimeout(this.saveTimer)
    this.saveTimer = undefined
    const isStepOnly = (this.sendsStepOnly = !this.unsaved)
    this.unsaved = false
    this.moving = false
    const sent = this.options.answers()
    const text = answersIn(sent)
    this.ours.add(text)
    const reply = await this.send(sent).catch(() => null)
    if (this.stopped) return
    if (reply?.ok) return this.saved((await reply.json()) as SavedForm, text)
    if (isStepOnly) return
    this.unsaved = true
    const { gone } = this.options.place
    if (reply?.status === 410) {
      const { sent: isSent, replaced, message = '' } = (await reply.json().catch(() => ({}))) as Over
      if (isSent || replaced) {
        if (isSent) {
          this.end()
          this.over = message
        }
        this.stopped = true
        this.stuck = !isSent
        return this.options.tell({ kind: 'refused', message })
      }
      if (!gone) {
        /** The draft was ended elsewhere; save this one as new. */
        this.version = null
        this.stuck = false
        return
      }
    }
    this.stuck = true
    this.copyNow()
    if (reply?.status === 410 && gone) return this.options.tell({ kind: 'refused', message: gone })
    if (reply?.status === 409) {
      const theirs = (await reply.json()) as SavedForm
      if (this.ours.has(answersIn(theirs.answers))) return this.goOnFrom(theirs)
      this.conflict = theirs
    }
    if (this.conflict) return this.options.tell({ kind: 'conflict', theirs: this.conflict })
    if (reply?.status === 413 || reply?.status === 422) return this.options.tell({ kind: 'refused', message: REFUSED })
    this.saveTimer = setTimeout(this.retry, SAVE_MS)
    this.options.tell({ kind: 'waiting' })
  }

  private goOnFrom({ version }: SavedForm): void {
    this.version = version
    this.stuck = false
  }

  private send(answers: AnswerTree): Promise<Response> {
    const { address, copy } = this.options.place
    const put = () =>
      fetchWithCsrf(address, () => ({
        method: 'PUT',
        body: JSON.stringify({ ...answers, version: this.version, mark: this.mark, ...(this.version === null && { start: this.start }) }),
        /** Lets the request outlive the page; browsers limit such bodies to 64 kB. */
        keepalive: JSON.stringify(answers).length < 15_000,
      }))
    return this.version === null ? withBrowserLock(copy, put) : put()
  }

  private saved({ version, saved_at, mark }: SavedForm, text: string): void {
    const isFirst = mark !== this.mark
    this.ours.clear()
    this.ours.add(text)
    this.version = version
    this.isSaved = true
    this.mark = mark
    this.stuck = false
    /** Until its own key arrives, the copy keeps the first one. */
    if (isFirst) this.fetchKey()
    if (!this.unsaved && !this.leaving) this.copy.clear()
    this.options.tell({ kind: 'saved', at: saved_at })
  }

  private beginCopy(): void {
    if (!this.copy.isOpen) this.fetchKey()
  }

  private fetchKey(): void {
    this.opening ??= this.openCopy()
      .catch(() => undefined)
      .finally(() => (this.opening = null))
  }

  private async openCopy(): Promise<void> {
    const { visit, key } = this.options.place
    if (!visit) return
    const reply = await (key ? fetchWithCsrf(key, () => ({ method: 'POST', body: JSON.stringify({ mark: this.mark }) })) : fetch(visit))
    /** The saved version is not taken from here: another window may have saved it, and these answers don't build on it. */
    const found = reply.ok ? ((await reply.json()) as Pick<Visit, 'key'>) : null
    if (!found?.key) return
    await this.copy.open(found.key)
    this.copyNow()
  }

  meet(theirs: SavedForm): void {
    this.conflict = theirs
    this.unsaved = true
    this.stuck = true
    this.options.tell({ kind: 'conflict', theirs })
  }

  settle(isMine: boolean): void {
    if (!this.conflict) return
    this.version = this.conflict.version
    const at = this.conflict.saved_at
    this.conflict = null
    this.stuck = false
    this.unsaved = isMine
    if (!isMine) this.copy.clear()
    this.options.tell(isMine ? { kind: 'nothing' } : { kind: 'saved', at })
    void this.save()
  }

  leave(): void {
    void this.save()
    this.stopListening()
  }

  end(): void {
    this.stopped = true
    this.unsaved = false
    clearTimeout(this.saveTimer)
    clearTimeout(this.copyTimer)
    this.stopListening()
    this.copy.clear()
  }

  private stopListening(): void {
    removeEventListener('online', this.retry)
    removeEventListener('beforeunload', this.goOut)
  }
}
