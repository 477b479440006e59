interface Props {
  steps: readonly { title: string; text: string | null }[]
  /** The level of the steps' titles. */
  heading: 'h2' | 'h3'
}

/** Numbered by the styles, along a line. A list without marks needs its role said for some browsers. */
export const Steps = ({ steps, heading: Heading }: Props) => (
  <ol className="steps" role="list">
    {steps.map(({ title, text }, index) => (
      <li key={index}>
        <Heading>{title}</Heading>
        {text && <p>{text}</p>}
      </li>
    ))}
  </ol>
)
