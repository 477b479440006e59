import { Link } from '@inertiajs/react'

export const Stories = () => (
  <>
    <p className="lead">
      Here you will meet families who had a roof to count on while they got back on their feet, in their own words and pictures.
    </p>
    <p>
      The first stories are being prepared. Each one is published only when the family has read it and agreed, so it takes the
      time it takes.
    </p>
    <h2>Until then</h2>
    <ul>
      <li>Read <Link href="/how-it-works">how it works</Link>, from the first form to the last payment.</li>
      <li>Know a family that could use a few calm months? <Link href="/apply">Nominate them</Link>.</li>
      <li>Want to help write the next story? <Link href="/donate">Give toward a housing payment</Link>.</li>
    </ul>
  </>
)
