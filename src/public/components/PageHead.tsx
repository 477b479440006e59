import { Head } from '@inertiajs/react'

export const PageHead = ({ title, description }: { title: string; description: string }) => (
  <Head title={title}>
    <meta head-key="description" name="description" content={description} />
  </Head>
)
