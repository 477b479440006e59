import { useNotify } from 'react-admin'
import type { Application } from '../../../shared/api/applications'
import type { Comment, MessageMark } from '../../../shared/api/common'
import type { AnsweredMeanwhile, SentReply, MessageRow, Reply } from '../../../shared/api/messages'
import type { SiteSettings } from '../../../shared/api/site-settings'
import { FIELDS } from '../../../shared/application-form'
import { NO_SAFE_PHONE, optionLabel } from '../../../shared/application-form/options'
import { staffLabel } from '../../../shared/application-form/staff-wording'
import type { NewReply } from '../../../shared/comments'
import { can } from '../../../shared/permissions'
import { useAppDataProvider } from '../../data-provider'
import { errorText, ProblemError } from '../../http/problem-error'
import { useRead } from '../../http/use-read'
import { usePatchCachedRecord, useRecord } from '../../record/use-record'
import { useSession } from '../../session/session'
import { offerUndo } from '../undo/undo-offers'

export function useMayReply(): boolean {
  const mayAlways = can(useSession().user, 'reply', 'applications')
  const { data } = useRead<SiteSettings>('site-settings', { enabled: !mayAlways, meta: { quiet: true } })
  return mayAlways || data?.staff_may_answer === true
}

export function useAnswered(): (message: number, answered: boolean) => Promise<void> {
  const { id } = useRecord<Application>()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const changeShown = usePatchCachedRecord<Application>()
  return async (message, answered) => {
    try {
      const { data } = await dataProvider.change<Comment>('PUT', `applications/${id}/messages/${message}`, { answered })
      changeShown(({ comments }) => ({ comments: comments.map((comment) => (comment.id === message ? data : comment)) }))
    } catch (error) {
      notify(errorText(error), { type: 'error' })
    }
  }
}

const withOne = <T extends { id: number }>(all: readonly T[], one: T): T[] => [...all.filter(({ id }) => id !== one.id), one]

export const isAnsweredSince = (error: unknown): boolean =>
  error instanceof ProblemError && error.status === 409 && (error.answer as Partial<AnsweredMeanwhile> | null)?.answered !== undefined

export const withMarks = (comments: readonly Comment[], marks: readonly MessageMark[]): Comment[] =>
  comments.map((comment) => ({ ...comment, ...marks.find(({ id }) => id === comment.id) }))

export function useSendReply(): (reply: Omit<NewReply, 'answers'> & { answers: readonly number[] }) => Promise<void> {
  const { id } = useRecord<Application>()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const changeShown = usePatchCachedRecord<Application>()
  return async (written) => {
    const { data } = await dataProvider.change<SentReply>('POST', `applications/${id}/replies`, written)
    const { message, undo, marks, ...reply } = data
    changeShown(({ comments, replies, messages }) => ({
      comments: withMarks(comments, marks),
      replies: withOne(replies, reply),
      messages: message ? withOne(messages, message) : messages,
    }))
    if (undo) offerUndo([{ ...undo, moved: 1, name: message?.recipient, status: null, mails: 1 }])
    else if (message) notify(`We’re sending your email to ${message.recipient}.`, { type: 'success' })
  }
}

type ConversationEntry =
  | { kind: 'message'; key: string; at: string; message: Comment }
  | { kind: 'reply'; key: string; at: string; reply: Reply; mail: MessageRow | null }

type Said = Pick<Application, 'comments' | 'replies'>

export function conversationOf({ comments, replies }: Said, mails: readonly MessageRow[]): ConversationEntry[] {
  const messages = comments
    .filter(({ from_family }) => from_family)
    .map((message): ConversationEntry => ({ kind: 'message', key: `message-${message.id}`, at: message.created_at, message }))
  const answers = replies.map((reply): ConversationEntry => ({
    kind: 'reply',
    key: `reply-${reply.id}`,
    at: reply.created_at,
    reply,
    mail: mails.find(({ id }) => id === reply.message_id) ?? null,
  }))
  return [...messages, ...answers].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

export const unansweredOf = ({ comments }: Pick<Application, 'comments'>): Comment[] =>
  comments.filter(({ from_family, answered_at }) => from_family && answered_at === null)

const PHONES = ['primary', 'mobile', 'home', 'work'].map((which) => `details.${which}_phone`)

/** The family's phones; only the safe one where it named one, which may be none of ours, and none where none is safe (rule 25.1). */
export function safePhones({ details, safe_contact }: Pick<Application, 'details' | 'safe_contact'>): { label: string; phone: string }[] {
  const safe = safe_contact?.phone
  if (safe === NO_SAFE_PHONE) return []
  const phones = FIELDS.filter(({ name }) => PHONES.includes(name)).flatMap((field) => {
    const phone = details?.[field.name.replace('details.', '')]
    return typeof phone === 'string' && phone !== '' ? [{ label: staffLabel(field), phone }] : []
  })
  return typeof safe === 'string' && safe !== ''
    ? phones.filter(({ label, phone }) => label === optionLabel(safe) || phone === safe)
    : phones
}
