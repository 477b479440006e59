import type { LandlordPaper } from '../../shared/landlord-form'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { FieldErrors, FieldFrame, FieldHelp, describedBy } from '../components/FieldFrame'
import { CsrfField } from '../csrf'
import { QuestionField } from './QuestionField'
import { groupsOf } from './questions'

type Props = Pick<PageProps['LandlordConfirm'] & SharedProps, 'tenant' | 'unit' | 'answers' | 'sent' | 'page' | 'errors'>

export const PAPER_WORDS: Record<LandlordPaper, { label: string; help: string }> = {
  w9: { label: 'W-9 form', help: 'We need it once from each owner or manager, for taxes.' },
  ledger: { label: 'Ledger or statement', help: 'It lists what was charged and what was paid.' },
}
const PAPERS = Object.keys(PAPER_WORDS) as LandlordPaper[]
const ATTEST_HELP = 'To attest means to say that something is true. It doesn’t bind you to anything else.'

const PaperField = ({ paper, errors }: { paper: LandlordPaper; errors?: string[] }) => {
  const { label, help } = PAPER_WORDS[paper]
  return (
    <FieldFrame id={paper} label={label} optional help={help} errors={errors}>
      <input
        type="file"
        id={paper}
        name={paper}
        className="input py-2"
        accept="application/pdf,image/jpeg,image/png"
        aria-invalid={!!errors}
        aria-describedby={describedBy(paper, help, errors)}
      />
    </FieldFrame>
  )
}

const Attest = ({ value, errors }: { value: string; errors?: string[] }) => (
  <div className={`field ${errors ? 'field-bad' : ''}`}>
    <FieldHelp id="attest" help={ATTEST_HELP} />
    <label className="tick">
      <input
        type="checkbox"
        id="attest"
        name="attest"
        value="true"
        defaultChecked={value === 'true'}
        required
        aria-invalid={!!errors}
        aria-describedby={describedBy('attest', ATTEST_HELP, errors)}
      />
      <span>I attest that my answers are true, as far as I know.</span>
    </label>
    <FieldErrors id="attest" errors={errors} />
  </div>
)

/** Files come last: one that is too large must not cost what was typed. */
export const LandlordForm = ({ tenant, unit, answers, sent, page, errors }: Props) => (
  <form method="post" action="/landlord" encType="multipart/form-data" noValidate>
    <CsrfField />
    <input type="hidden" name="page" value={page} />
    {groupsOf(unit.kind, tenant).map(({ title, questions }) => (
      <section key={title} className="mt-10">
        <h2>{title}</h2>
        <div className="group">
          {questions.map((question) => (
            <div key={question.name}>
              <QuestionField question={question} value={answers[question.name]} errors={errors[question.name]} />
            </div>
          ))}
        </div>
      </section>
    ))}
    <Attest value={answers.attest} errors={errors.attest} />
    <section className="mt-10">
      <h2>Files</h2>
      <p className="mt-2">
        Add them if you have them here. Each can be a PDF, JPEG, or PNG of up to 10 MB.
        {sent && sent.papers.length > 0 && ' We still have what you sent before, so you don’t need to send it again.'}
      </p>
      {Object.keys(errors).length > 0 && (
        <p className="alert mt-6">If you chose a file before, choose it again. Your browser doesn’t keep files when a form comes back.</p>
      )}
      {PAPERS.map((paper) => (
        <PaperField key={paper} paper={paper} errors={errors[paper]} />
      ))}
    </section>
    <div className="buttons">
      <button className="button">{sent ? 'Send my new answers' : 'Send my answers'}</button>
    </div>
  </form>
)
