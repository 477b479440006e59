import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isProtectedFamily } from '../../shared/albums'
import { useCampaignOptions } from '../campaigns/campaign-options'
import { FieldGroup } from '../form/FieldGroup'
import { ChoiceInput, SwitchInput, TextInput } from '../form/inputs'
import type { AlbumForm } from './album-form'
import { STORY_KEPT } from './album-texts'
import { ConsentsInput } from './consents/ConsentsInput'
import { PhotosInput } from './photos/PhotosInput'
import { PublicName } from './PublicName'
import { StoryPreview } from './StoryPreview'

const CHOOSE_CAMPAIGN = { value: '', label: 'Choose a campaign' }

function Words() {
  const campaigns = useCampaignOptions(CHOOSE_CAMPAIGN)
  const family = useWatch<AlbumForm, 'family'>({ name: 'family' })
  return (
    <FieldGroup title="About the story" help={isProtectedFamily(family ?? '') ? STORY_KEPT : undefined}>
      <ChoiceInput source="campaign_id" label="Campaign" options={campaigns} />
      <TextInput source="year" label="Year" inputMode="numeric" />
      <TextInput source="family" label="Family" />
      <TextInput source="title" label="Title" />
      <div data-wide>
        <TextInput
          source="story"
          label="Story"
          rows={9}
          help="Plain text, with an empty line between paragraphs, or HTML: headings, lists, links, quotations."
        />
      </div>
    </FieldGroup>
  )
}

function Preview() {
  const { getValues } = useFormContext<AlbumForm>()
  const [shown, setShown] = useState<AlbumForm | null>(null)
  return (
    <>
      <Button variant="outlined" startIcon={<VisibilityOutlined />} onClick={() => setShown(getValues())} sx={{ justifySelf: 'start' }}>
        Preview
      </Button>
      {shown && <StoryPreview form={shown} onClose={() => setShown(null)} />}
    </>
  )
}

const InPublic = () => (
  <FieldGroup title="In public">
    <PublicName />
    <div data-wide>
      <SwitchInput
        source="published"
        label="Published"
        on={['Published', 'everybody can read it, as long as every consent holds.']}
        off={['Draft', 'only staff can read it.']}
      />
    </div>
  </FieldGroup>
)

/** What is told of a story (rule 4.1). */
export const AlbumInputs = () => (
  <>
    <Words />
    <Preview />
    <PhotosInput />
    <ConsentsInput />
    <InPublic />
  </>
)
