/** Numbers of the foundation, large, each with what it counts. */
export const Figures = ({ figures }: { figures: readonly { label: string; value: string }[] }) => (
  <dl className="numbers">
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
