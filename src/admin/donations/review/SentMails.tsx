import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Donation } from '../../../shared/api/donations'
import { LazyMessageDialog } from '../../messages/LazyMessageDialog'
import { MessageLine } from '../../messages/MessageStateMark'
import { useMessages } from '../../messages/message-state'
import { useRecord } from '../../record/use-record'

const List = styled('ul')({ listStyle: 'none', margin: '0 0 20px', padding: 0, display: 'grid', gap: 6 })

export function SentMails() {
  const { id, messages } = useRecord<Donation>()
  const mails = useMessages({ donation_id: id }, messages)
  const [open, setOpen] = useState<number | null>(null)
  if (mails.length === 0) return null
  return (
    <>
      <List aria-label="Emails about this gift">
        {mails.map((mail) => (
          <li key={mail.id}>
            <MessageLine mail={mail} onOpen={setOpen} />
          </li>
        ))}
      </List>
      {open !== null && <LazyMessageDialog id={open} onShow={setOpen} onClose={() => setOpen(null)} />}
    </>
  )
}
