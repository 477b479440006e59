import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { newAlbumSchema, albumChangeSchema, isProtectedFamily } from '../../shared/albums'
import { storyHtml } from '../../shared/html'
import { serverToday } from '../../shared/server-today'
import { pluralize } from '../../shared/text'
import { useCampaignOptions } from '../campaigns/campaign-options'
import { CleanHtml } from '../components/HtmlText'
import { Modal } from '../components/Modal'
import { FieldGroup } from '../form/form-fields'
import { ChoiceInput, SwitchInput, TextInput } from '../form/inputs'
import { CreateForm, EditForm } from '../form/RecordForms'
import { useGoToListAfterSave } from '../form/use-leading-on'
import { MediaImage } from '../media/MediaImage'
import { EditScreen } from '../record/RecordScreen'
import { emptyAlbum, toAlbumBody, toAlbumForm, type AlbumForm, STORY_FAMILY_FIXED, suggestedName } from './album-form'
import { ConsentsInput } from './consents/ConsentsInput'
import { PhotosInput } from './photos/PhotosInput'

const Article = styled('article')({
  display: 'grid',
  gap: 16,
  '& > .cover': { aspectRatio: '16 / 9', maxWidth: 720 },
  '& > .photos': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))', gap: 12 },
  '& > .photos > *': { aspectRatio: '4 / 3' },
})

function StoryPreview({ form: { title, public_name, year, story, media }, onClose }: { form: AlbumForm; onClose: () => void }) {
  const cover = media.find(({ primary }) => primary)
  const others = media.filter((image) => image !== cover)
  return (
    <Modal open size="5xl" title="Preview" onClose={onClose}>
      <Article>
        <header>
          <Typography variant="h2" component="h3" sx={{ fontSize: '1.75rem', overflowWrap: 'anywhere' }}>
            {title || 'Untitled'}
          </Typography>
          <Typography color="textSecondary">{[public_name, year].filter(Boolean).join(', ')}</Typography>
        </header>
        {cover && (
          <div className="cover">
            <MediaImage image={cover} large />
          </div>
        )}
        <CleanHtml typed={story} read={storyHtml} />
        {others.length > 0 && (
          <div className="photos">
            {others.map((image) => (
              <div key={image.id}>
                <MediaImage image={image} />
              </div>
            ))}
          </div>
        )}
      </Article>
    </Modal>
  )
}

function PublicName() {
  const { control, setValue, setFocus } = useFormContext<AlbumForm>()
  const [name, family, consents] = useWatch({ control, name: ['public_name', 'family', 'consents'] })
  const proposed = name ? null : suggestedName(consents, family)
  const use = (chosen: string) => {
    setValue('public_name', chosen, { shouldDirty: true })
    setFocus('public_name')
  }
  return (
    <div>
      <TextInput
        source="public_name"
        label="Public name"
        optional
        help="A first name or a name the family chose. The Family field is never shown to the public. Leave blank to show no name."
      />
      {proposed && (
        <Button size="small" onClick={() => use(proposed)}>
          Use “{proposed}”
        </Button>
      )}
    </div>
  )
}

const CHOOSE_CAMPAIGN = { value: '', label: 'Choose a campaign' }

function Words() {
  const campaigns = useCampaignOptions(CHOOSE_CAMPAIGN)
  const family = useWatch<AlbumForm, 'family'>({ name: 'family' })
  return (
    <FieldGroup title="About the story" help={isProtectedFamily(family ?? '') ? STORY_FAMILY_FIXED : undefined}>
      <ChoiceInput source="campaign_id" label="Campaign" options={campaigns} />
      <TextInput source="year" label="Year" inputMode="numeric" />
      <TextInput source="family" label="Family" />
      <TextInput source="title" label="Title" />
      <div data-wide>
        <TextInput
          source="story"
          label="Story"
          rows={9}
          help="Plain text with a blank line between paragraphs, or HTML (headings, lists, links, and quotes)."
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

function MissingDescriptions() {
  const { control } = useFormContext<AlbumForm>()
  const [published, media] = useWatch({ control, name: ['published', 'media'] })
  const missing = media.filter(({ alt }) => !alt.trim())
  const [first] = missing
  if (!published || !first) return null
  return (
    <Typography role="status" variant="body2" sx={{ mt: 1 }}>
      {`${pluralize(missing.length, 'photo has', 'photos have')} no description. People who can’t see photos won’t know what they show. `}
      <Button size="small" onClick={() => document.querySelector<HTMLInputElement>(`[data-description="${first.id}"]`)?.focus()}>
        Add descriptions
      </Button>
    </Typography>
  )
}

const InPublic = () => (
  <FieldGroup title="Publishing">
    <PublicName />
    <div data-wide>
      <SwitchInput
        source="published"
        label="Published"
        on={['Published', 'anyone can read it while every consent is valid.']}
        off={['Draft', 'only staff can read it.']}
      />
      <MissingDescriptions />
    </div>
  </FieldGroup>
)

const AlbumInputs = () => (
  <>
    <Words />
    <Preview />
    <PhotosInput />
    <ConsentsInput />
    <InPublic />
  </>
)

export const AlbumEdit = () => (
  <EditScreen>
    <EditForm toForm={toAlbumForm} toBody={toAlbumBody} schema={albumChangeSchema} onSaved={useGoToListAfterSave('albums')}>
      <AlbumInputs />
    </EditForm>
  </EditScreen>
)

export function AlbumCreate() {
  const today = serverToday()
  const [empty] = useState(() => emptyAlbum(today))
  return (
    <CreateForm empty={empty} schema={newAlbumSchema} onSaved={useGoToListAfterSave('albums')}>
      <AlbumInputs />
    </CreateForm>
  )
}
