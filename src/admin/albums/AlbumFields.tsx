import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { isProtectedFamily } from '../../shared/albums'
import { useCampaignOptions } from '../campaigns/campaign-options'
import { FieldGroup } from '../form/FieldGroup'
import { ChoiceField, TextField } from '../legacy/fields'
import { FormFrame } from '../legacy/FormFrame'
import type { RecordForm } from '../legacy/use-form'
import { useUploads } from '../media/use-uploads'
import { useBack } from '../navigation/use-back'
import type { AlbumForm } from './album-form'
import { STORY_KEPT } from './album-texts'
import { PhotosField } from './photos/PhotosField'

const StoryPreview = lazy(() => import('./StoryPreview').then((m) => ({ default: m.StoryPreview })))

export const CHOOSE_CAMPAIGN = { value: '', label: 'Choose a campaign' }

function Words({ of }: { of: RecordForm<AlbumForm> }) {
  const campaigns = useCampaignOptions(CHOOSE_CAMPAIGN)
  return (
    <FieldGroup title="About the story" help={isProtectedFamily(of.form.family) ? STORY_KEPT : undefined}>
      <ChoiceField of={of} name="campaign_id" label="Campaign" options={campaigns} />
      <TextField of={of} name="year" label="Year" inputMode="numeric" />
      <TextField of={of} name="family" label="Family" />
      <TextField of={of} name="title" label="Title" />
      <div data-wide>
        <TextField
          of={of}
          name="story"
          label="Story"
          rows={9}
          help="Plain text, with an empty line between paragraphs, or HTML: headings, lists, links, quotations."
        />
      </div>
    </FieldGroup>
  )
}

function Preview({ form }: { form: AlbumForm }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<VisibilityOutlined />} onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
        Preview
      </Button>
      {open && (
        <Suspense fallback={null}>
          <StoryPreview form={form} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The form of a story (rule 4.1), for new ones and for edits. */
export function AlbumFields({ of }: { of: RecordForm<AlbumForm> }) {
  const back = useBack('/album')
  const uploads = useUploads({ thumbnails: true, onUploaded: (image) => of.change(({ media }) => ({ media: [...media, image] })) })
  return (
    <FormFrame of={of} onCancel={back} waiting={uploads.state === 'uploading' && 'Uploading...'}>
      <Words of={of} />
      <Preview form={of.form} />
      <PhotosField of={of} uploads={uploads} />
    </FormFrame>
  )
}
